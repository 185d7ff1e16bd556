/** The entries of the navigation. */
export const AREAS = [
  { label: "Overview", href: "/admin" },
  { label: "Orders", href: "/admin/orders" },
  { label: "Catalogue", href: "/admin/catalogue" },
  { label: "People", href: "/admin/people" },
  { label: "Settings", href: "/admin/settings" },
  { label: "Audit log", href: "/admin/audit" },
] as const;
