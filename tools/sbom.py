#!/usr/bin/env python3
"""Writes the SPDX bill of materials of packages: sbom.py DIRECTORY

DIRECTORY/nonet-VERSION.spdx.json lists each file of the directory with its SHA-256, and the libraries of other projects
that are compiled in, linked or carried, in the versions of Debian's packages that are installed here. SPDX 2.3; the time is
SOURCE_DATE_EPOCH.
"""

import datetime
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
#: Debian's package: licence, and how it gets into ours.
LIBRARIES = {
    "emscripten": ("MIT", "STATIC_LINK"),
    "libboost-dev": ("BSL-1.0", "STATIC_LINK"),
    "libcli11-dev": ("BSD-3-Clause", "STATIC_LINK"),
    "libeigen3-dev": ("MPL-2.0", "STATIC_LINK"),
    "libexpected-dev": ("CC0-1.0", "STATIC_LINK"),
    "libfmt-dev": ("MIT", "DYNAMIC_LINK"),
    "libpugixml-dev": ("MIT", "DYNAMIC_LINK"),
    "libsqlite3-dev": ("blessing", "DYNAMIC_LINK"),
    "libxxhash-dev": ("BSD-2-Clause", "DYNAMIC_LINK"),
    "libyaml-cpp-dev": ("MIT", "DYNAMIC_LINK"),
    "libzstd-dev": ("BSD-3-Clause", "DYNAMIC_LINK"),
    "nlohmann-json3-dev": ("MIT", "STATIC_LINK"),
    "pybind11-dev": ("BSD-3-Clause", "STATIC_LINK"),
    "zlib1g-dev": ("Zlib", "DYNAMIC_LINK"),
}


def version_of(package):
    """The version of an installed package of Debian."""
    done = subprocess.run(
        ["dpkg-query", "-W", "-f", "${Version}", package], capture_output=True, text=True
    )
    if done.returncode != 0:
        sys.exit(f"sbom.py: {package} is not installed")
    return done.stdout


def package_record(identifier, name, version, licence, **more):
    return {
        "SPDXID": f"SPDXRef-{identifier}",
        "name": name,
        "versionInfo": version,
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "licenseConcluded": licence,
        "licenseDeclared": licence,
        "copyrightText": "NOASSERTION",
        **more,
    }


def main(directory):
    directory = pathlib.Path(directory)
    version = (ROOT / "VERSION").read_text().strip()
    created = datetime.datetime.fromtimestamp(
        int(os.environ.get("SOURCE_DATE_EPOCH", "0")), datetime.timezone.utc
    )
    packages = [package_record("nonet", "nonet", version, "Apache-2.0")]
    relations = [("DOCUMENT", "DESCRIBES", "nonet")]
    for package, (licence, how) in LIBRARIES.items():
        debian = version_of(package)
        name = re.sub(r"^lib|[0-9]?g?-dev$", "", package)
        purl = f"pkg:deb/debian/{package}@{debian}?distro=bookworm"
        reference = {
            "referenceCategory": "PACKAGE-MANAGER",
            "referenceType": "purl",
            "referenceLocator": purl,
        }
        packages.append(package_record(package, name, debian, licence, externalRefs=[reference]))
        relations.append(("nonet", how, package))
    all_bytes = hashlib.sha256()
    for file in sorted(directory.iterdir()):
        digest = hashlib.sha256(file.read_bytes()).hexdigest()
        all_bytes.update(digest.encode())
        identifier = "file-" + re.sub(r"[^A-Za-z0-9.-]", "-", file.name)
        checksums = [{"algorithm": "SHA256", "checksumValue": digest}]
        packages.append(
            package_record(
                identifier, file.name, version, "Apache-2.0", packageFileName=file.name, checksums=checksums
            )
        )
        relations.append((identifier, "GENERATED_FROM", "nonet"))
    document = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"nonet-{version}",
        "documentNamespace": f"https://spdx.org/spdxdocs/nonet-{version}-{all_bytes.hexdigest()[:32]}",
        "creationInfo": {
            "created": created.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "creators": ["Organization: The Nonet authors", "Tool: tools/sbom.py"],
        },
        "packages": packages,
        "relationships": [
            {
                "spdxElementId": f"SPDXRef-{a}",
                "relationshipType": kind,
                "relatedSpdxElement": f"SPDXRef-{b}",
            }
            for a, kind, b in relations
        ],
    }
    out = directory / f"nonet-{version}.spdx.json"
    out.write_text(json.dumps(document, indent=1) + "\n")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: sbom.py DIRECTORY")
    main(sys.argv[1])
