"""
Runs the gatherer of ckanext-harvest against a platform; prints as JSON what each job would harvest. The gatherer is real.
CKAN around it, which needs its own servers, is replaced by as much as the gatherer asks of it.
"""

import json
import sys
from datetime import datetime, timezone
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import SimpleNamespace
from unittest.mock import MagicMock

ADDRESS = sys.argv[1]
gathered = []


class HarvestObject:
    def __init__(self, guid, job, content):
        self.id, self.content = guid, content

    def save(self):
        gathered.append(json.loads(self.content))


class Interface:
    """Stands for classes that others derive from."""


# What the gatherer uses; anything else of CKAN and of the libraries of its database is a mock.
MEMBERS = {
    "ckan.lib.helpers": {"json": json},
    "ckan.logic": {"ValidationError": ValueError, "NotFound": KeyError},
    "ckan.plugins.core": {"SingletonPlugin": Interface, "implements": lambda *args, **named: None},
    "ckan.plugins.interfaces": {"Interface": Interface},
    "ckanext.harvest.model": {"HarvestObject": HarvestObject},
}


class MockedModules(MetaPathFinder, Loader):
    def find_spec(self, name, path, target=None):
        is_mocked = name in MEMBERS or name.split(".")[0] in ("ckan", "ckantoolkit", "sqlalchemy")
        return ModuleSpec(name, self, is_package=True) if is_mocked else None

    def create_module(self, spec):
        module = MagicMock(name=spec.name, **MEMBERS.get(spec.name, {}))
        module.__all__ = []
        return module

    def exec_module(self, module):
        pass


sys.meta_path.insert(0, MockedModules())

from ckanext.harvest.harvesters.ckanharvester import CKANHarvester  # noqa: E402


class Harvester(CKANHarvester):
    def __init__(self, since=None):
        self.since = since
        self.errors = []

    def last_error_free_job(self, job):
        return self.since and SimpleNamespace(gather_started=self.since)

    def _save_gather_error(self, message, job):
        self.errors.append(message)


def gather(since=None, **config):
    gathered.clear()
    harvester = Harvester(since)
    harvester.gather_stage(SimpleNamespace(source=SimpleNamespace(url=ADDRESS, config=json.dumps(config))))
    return {"names": [package["name"] for package in gathered], "errors": harvester.errors}


everything = gather()
harvester = Harvester()
harvester._set_config("")
package = gathered[0]
organization = harvester._get_organization(ADDRESS, package["owner_org"])
grouped = next(one for one in gathered if one["groups"])
group = harvester._get_group(ADDRESS, grouped["groups"][0])
org = package["owner_org"]
now = datetime.now(timezone.utc).replace(tzinfo=None)
print(
    json.dumps(
        {
            "everything": everything,
            "included": gather(organizations_filter_include=[org, "none"]),
            "excluded": gather(organizations_filter_exclude=["none"], groups_filter_exclude=[group["name"]]),
            "changed": gather(now, organizations_filter_include=[org, "none"]),
            "unchanged": gather(now.replace(year=now.year + 1), organizations_filter_include=[org, "none"]),
            "organization": organization["title"],
            "group": group["name"],
        }
    )
)
