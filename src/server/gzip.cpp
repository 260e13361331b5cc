#include <zlib.h>

#include <stdexcept>

#include "server/site.hpp"

namespace broadside::server {

std::string gzip_of(std::string_view text, int level) {
    constexpr int largest_window = 15;
    constexpr int with_gzip_header = 16;
    constexpr int usual_memory = 8;
    z_stream stream{};
    if (deflateInit2(&stream, level, Z_DEFLATED, largest_window + with_gzip_header, usual_memory, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::runtime_error("zlib could not be started");
    std::string packed(deflateBound(&stream, text.size()), '\0');
    // zlib reads through a pointer that is not const.
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    const int code = deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    if (code != Z_STREAM_END) throw std::runtime_error("zlib could not finish");
    return packed;
}

}  // namespace broadside::server
