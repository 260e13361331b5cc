// gzip, as browsers read it and as long texts are stored.
#pragma once

#include <string>
#include <string_view>

namespace broadside::store {

std::string gzip_of(std::string_view text, int level);
// Throws StoreError when it is no whole gzip.
std::string text_of_gzip(std::string_view packed);

}  // namespace broadside::store
