import type { ReactNode } from "react";
import { API_BASE } from "#src/core/platform/settings.ts";
import { Button } from "./Button.tsx";
import { buttonClass } from "./buttonClass.ts";

interface DownloadLinkProps {
  /** The path of a call whose response is a file. */
  path: string;
  /** The file's name, if the server does not set it. */
  fileName?: string;
  isOnline: boolean;
  children: ReactNode;
}

/** A plain link, so that the browser downloads the response and the page stays. Disabled offline. */
export function DownloadLink({ path, fileName, isOnline, children }: DownloadLinkProps) {
  if (!isOnline)
    return (
      <Button disabled title="You need to be online to download">
        {children}
      </Button>
    );
  return (
    <a className={buttonClass()} href={`${API_BASE}${path}`} download={fileName ?? true}>
      {children}
    </a>
  );
}
