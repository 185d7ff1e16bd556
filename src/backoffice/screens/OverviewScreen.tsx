import type { dashboard } from "#contract/admin/dashboard.ts";
import type { storeSetup } from "#contract/admin/setup.ts";
import type { Data } from "#contract/endpoint.ts";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { Figures } from "./dashboard/Figures.tsx";
import { ToDoList } from "./dashboard/ToDoList.tsx";
import { SetupChecklist } from "./SetupChecklist.tsx";

interface OverviewScreenProps extends Data<typeof dashboard> {
  setup: Data<typeof storeSetup>;
}

export const OverviewScreen = ({ days, to_do: toDo, setup }: OverviewScreenProps) => (
  <>
    <ScreenHeading title="Overview" />
    <ToDoList toDo={toDo} />
    {!setup.is_hidden && <SetupChecklist setup={setup} />}
    <Figures days={days} />
  </>
);
