vcl 4.1;
import std;
# Varnish instead of nginx, with the same rules. Each response states whether and how long it may be stored. Stale pages
# are served while new ones are fetched, and while the site fails.

backend site {
    .host = "${SITE_HOST}";
    .port = "${SITE_PORT}";
    .connect_timeout = 2s;
    .first_byte_timeout = 30s;
}

sub vcl_recv {
    # While the site responds, a stale page is served for as long as it permits while a new one is fetched. Once the
    # site has failed to answer this request, any stored page will do.
    if (req.restarts == 0) {
        set req.grace = 25s;
        # Overwrites an id that the client may have sent.
        set req.http.X-Request-ID = std.time2real(now, 0.0) + "-" + req.xid;
        # The site has lower limits of its own, with its own error pages. It receives a form once it is complete;
        # uploads may take as long as they need: those of staff, and pictures of providers behind a signed link, which
        # the site checks before it reads the body.
        if (std.integer(req.http.Content-Length, 0) > 20000000) {
            return (synth(413));
        }
        if (req.url !~ "(?i)^/(admin/|provider/(page|requests)/[^?]+/picture(\.data)?(\?|$))"
            && (std.integer(req.http.Content-Length, 0) > 200000 || !std.cache_req_body(200KB))) {
            return (synth(413));
        }
    } else {
        set req.grace = 1d;
    }
    # Public pages are the same for everybody. The shortlist of a browser without JavaScript is in a cookie.
    if (req.method ~ "^(GET|HEAD)$" && req.url !~ "^/(admin|shortlist)") {
        unset req.http.Cookie;
    }
    # Data of only some of a page's routes, which the site does not allow anybody to store.
    if (req.url ~ "[?&]_routes=") {
        return (pass);
    }
}

sub vcl_hash {
    # The cache key: the path, and all parameters except those that ads append, which no page reads. The home page,
    # activities, providers and articles read no parameters, except for the date of an activity in a browser without
    # JavaScript. Only add a path to this list if the site's own cache drops its parameters.
    hash_data(regsub(req.url, "\?.*", "") + "?");
    if (req.url ~ "^/booking/[\w-]+\?(.*&)?session=" || req.url !~ "^/((booking|providers|resources)/[\w-]+)?(\?|$)") {
        hash_data(regsub(regsub(req.url, "^[^?]*\??", ""),
            "((^|&)(utm_\w+|gad_\w+|gclid|gbraid|wbraid|fbclid|msclkid)=[^&]*)+$", ""));
    }
    return (lookup);
}

sub vcl_backend_response {
    # A page that changes with time within the next minute states a smaller number, and must not be served beyond it.
    if (beresp.http.Cache-Control ~ "stale-while-revalidate=25") {
        set beresp.grace = 1d;
    }
    # Failures, and the stale pages that the site serves during a database outage, must not replace a stored page.
    if (beresp.status >= 500 || beresp.http.Cache-Control ~ "^public, max-age=0, must-revalidate$") {
        if (bereq.is_bgfetch) {
            return (abandon);
        }
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
        set beresp.grace = 0s;
        return (deliver);
    }
}

sub vcl_deliver {
    if (resp.status >= 500 && req.restarts == 0 && req.method ~ "^(GET|HEAD)$") {
        return (restart);
    }
}
