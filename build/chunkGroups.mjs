/**
 * A Vite plugin: fails the build where a group of chunks holds no module any more, as after its files were renamed. They
 * would go to other chunks without a word, and be fetched at other times.
 */
export function chunkGroups(groups) {
  return {
    name: "segue:chunk-groups",
    generateBundle() {
      const ids = [...this.getModuleIds()];
      const empty = groups.filter(({ test }) => !ids.some((id) => test.test(id))).map(({ name }) => name);
      if (empty.length > 0)
        this.error(`No module is in the group of chunks ${empty.join(", ")}: its files have moved.`);
    },
  };
}
