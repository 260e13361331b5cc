#include "store/gzip.hpp"

#include <zlib.h>

#include <array>
#include <stdexcept>

#include "store/sqlite.hpp"

namespace broadside::store {
namespace {

constexpr int largest_window = 15;
constexpr int with_gzip_header = 16;

// zlib reads through a pointer that is not const.
void give(z_stream& stream, std::string_view text) {
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
}

}  // namespace

std::string gzip_of(std::string_view text, int level) {
    constexpr int usual_memory = 8;
    z_stream stream{};
    if (deflateInit2(&stream, level, Z_DEFLATED, largest_window + with_gzip_header, usual_memory, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::runtime_error("zlib could not be started");
    std::string packed(deflateBound(&stream, text.size()), '\0');
    give(stream, text);
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    const int code = deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    if (code != Z_STREAM_END) throw std::runtime_error("zlib could not finish");
    return packed;
}

std::string text_of_gzip(std::string_view packed) {
    z_stream stream{};
    if (inflateInit2(&stream, largest_window + with_gzip_header) != Z_OK) throw std::runtime_error("zlib could not be started");
    give(stream, packed);
    std::string text;
    std::array<char, 16 * 1024> part{};
    int code = Z_OK;
    while (code == Z_OK) {
        stream.next_out = reinterpret_cast<Bytef*>(part.data());
        stream.avail_out = static_cast<uInt>(part.size());
        code = inflate(&stream, Z_NO_FLUSH);
        text.append(part.data(), part.size() - stream.avail_out);
    }
    inflateEnd(&stream);
    if (code != Z_STREAM_END) throw StoreError("a packed text is damaged");
    return text;
}

}  // namespace broadside::store
