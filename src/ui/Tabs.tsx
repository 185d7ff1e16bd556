import * as Ariakit from "@ariakit/react";
import type { ReactNode } from "react";
import styles from "./Tabs.module.css";

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; label: string }[];
  selectedId: Id;
  onSelect(id: Id): void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

export function Tabs<Id extends string>({ label, tabs, selectedId, onSelect, children }: TabsProps<Id>) {
  const chosen = (id: string | null | undefined) => tabs.find((tab) => tab.id === id);
  return (
    <Ariakit.TabProvider
      selectedId={selectedId}
      setSelectedId={(id) => {
        const tab = chosen(id);
        if (tab && tab.id !== selectedId) onSelect(tab.id);
      }}
    >
      <div className={styles.tabs}>
        <Ariakit.TabList className={styles.list} aria-label={label}>
          {tabs.map((tab) => (
            <Ariakit.Tab key={tab.id} id={tab.id} className={styles.tab}>
              {tab.label}
            </Ariakit.Tab>
          ))}
        </Ariakit.TabList>
        <Ariakit.TabPanel tabId={selectedId} className={styles.panel}>
          {children}
        </Ariakit.TabPanel>
      </div>
    </Ariakit.TabProvider>
  );
}
