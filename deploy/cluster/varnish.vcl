vcl 4.1;
import std;
# Varnish in the place of nginx, with the same rules. What it may keep, and for how long, each answer says; it serves old pages
# while it fetches new ones, and while the site fails.

backend site {
    .host = "${SITE_HOST}";
    .port = "${SITE_PORT}";
    .connect_timeout = 2s;
    .first_byte_timeout = 30s;
}

sub vcl_recv {
    # While the site answers, a page is served for as long as it permits while a new one is fetched. Once it has failed to answer
    # this request, any page that is kept will do.
    if (req.restarts == 0) {
        set req.grace = 25s;
        # Not the one that the client may have sent.
        set req.http.X-Request-ID = std.time2real(now, 0.0) + "-" + req.xid;
        # The site has lower limits of its own, and says so in its own words. It hears of a form once it is whole; uploads of
        # staff take as long as they need.
        if (std.integer(req.http.Content-Length, 0) > 20000000) {
            return (synth(413));
        }
        if (req.url !~ "(?i)^/admin/"
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
    # Data of some routes of a page alone, which the site does not let anybody keep.
    if (req.url ~ "[?&]_routes=") {
        return (pass);
    }
}

sub vcl_hash {
    # What tells pages apart: the path, and all parameters but those that advertisements append, which no page reads. The home
    # page, activities, providers and articles read no parameters, but for the date of an activity that a browser without scripts
    # asks for. A path belongs into this list only if the site's own cache drops its parameters.
    hash_data(regsub(req.url, "\?.*", "") + "?");
    if (req.url ~ "^/booking/[\w-]+\?(.*&)?session=" || req.url !~ "^/((booking|providers|resources)/[\w-]+)?(\?|$)") {
        hash_data(regsub(regsub(req.url, "^[^?]*\??", ""),
            "((^|&)(utm_\w+|gad_\w+|gclid|gbraid|wbraid|fbclid|msclkid)=[^&]*)+$", ""));
    }
    return (lookup);
}

sub vcl_backend_response {
    # A page that changes with time within the next minute says a smaller number, and is not served beyond it.
    if (beresp.http.Cache-Control ~ "stale-while-revalidate=25") {
        set beresp.grace = 1d;
    }
    # Failures, and the old pages that the site serves while it lacks its database, do not take the place of what is kept.
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
