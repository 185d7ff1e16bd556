// Run beside the other work of the build server: installs what the short form of the browsers' journeys needs.
import { BROWSER_PACKAGES, provideBrowsers } from "./browserPackages.mjs";

provideBrowsers(Object.keys(BROWSER_PACKAGES));
