// Names that people see: without tricks of writing, and unlike those of others who have an account.
#pragma once

#include <string>
#include <string_view>

namespace broadside::server {

// Printable and short: control characters, what cannot be seen and marks that turn the direction of writing are left out, more
// than two marks on one letter and spaces at the ends as well; cut after `longest` characters.
std::string plain_text(std::string_view text, int longest);

// What a name looks like at a glance: names with the same look cannot be told apart. Capitals, accents, spaces, and letters of
// other alphabets or digits that look like a Latin letter make no difference.
std::string look_of(std::string_view name);

}  // namespace broadside::server
