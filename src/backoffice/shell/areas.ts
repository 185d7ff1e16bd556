/** The entries of the navigation. */
export const AREAS = [
  { label: "Overview", href: "/admin" },
  { label: "Orders", href: "/admin/orders" },
  { label: "Catalogue", href: "/admin/catalogue" },
  { label: "Imports", href: "/admin/imports" },
  { label: "People", href: "/admin/people" },
  { label: "Newsletter", href: "/admin/newsletter" },
  { label: "Settings", href: "/admin/settings" },
  { label: "Health", href: "/admin/health" },
  { label: "Audit log", href: "/admin/audit" },
] as const;
