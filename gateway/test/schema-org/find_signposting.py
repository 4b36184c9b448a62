"""Prints the signposting of an address, as the library "signposting" finds it in headers, as JSON."""

import json
import sys

from signposting import find_signposting_http

found = find_signposting_http(sys.argv[1])
print(
    json.dumps(
        {
            "cite-as": found.citeAs and found.citeAs.target,
            "type": sorted(link.target for link in found.types),
            "license": found.license and found.license.target,
            "collection": found.collection and found.collection.target,
            "item": sorted([link.target, link.type] for link in found.items),
            "describedby": sorted([link.target, link.type] for link in found.describedBy),
        }
    )
)
