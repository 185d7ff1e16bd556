/**
 * A Vite plugin that fails the build if a chunk group matches no module any more, for example after a rename. Its
 * modules would silently move to other chunks and load at other times.
 */
export function chunkGroups(groups) {
  const matches = (test, id) => (typeof test === "function" ? test(id) : test.test(id));
  return {
    name: "segue:chunk-groups",
    generateBundle() {
      const ids = [...this.getModuleIds()];
      const empty = groups.filter(({ test }) => !ids.some((id) => matches(test, id))).map(({ name }) => name);
      if (empty.length > 0)
        this.error(`No module is in the group of chunks ${empty.join(", ")}: its files have moved.`);
    },
  };
}
