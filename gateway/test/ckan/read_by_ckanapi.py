"""Reads the action API of CKAN with ckanapi, as programs in Python do; prints what it found as JSON."""

import json
import sys

from ckanapi import NotFound, RemoteCKAN, SearchError, SearchQueryError, ValidationError

ADDRESS = sys.argv[1]


def error_of(call):
    try:
        call()
    except (NotFound, SearchError, SearchQueryError, ValidationError) as error:
        return type(error).__name__


def read(ckan):
    action = ckan.action
    names = action.package_list()
    found = []
    while page := action.package_search(rows=70, start=len(found), sort="name asc")["results"]:
        found += page
    shown = [action.package_show(id=name) for name in names]
    return {
        "names": names,
        "found": [package["name"] for package in found],
        "same": found == shown,
        "organizations": action.organization_list(all_fields=True),
        "groups": [action.group_show(id=name)["package_count"] for name in action.group_list()],
        "errors": [
            error_of(lambda: action.package_show(id="none")),
            error_of(lambda: action.package_show()),
            error_of(lambda: action.package_search(fq="water")),
            error_of(lambda: action.package_search(colour="red")),
        ],
    }


print(json.dumps([read(RemoteCKAN(ADDRESS, get_only=get_only)) for get_only in (False, True)]))
