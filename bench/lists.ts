/** The screens that open with a list, by their addresses: the lazy part of the build that each of them comes with. */
export const lists: Readonly<Record<string, string>> = {
  '/listings/clients': 'pages/ClientsPage.tsx',
  '/listings/personal': 'pages/PersonnelPage.tsx',
  '/listings/technologies': 'pages/TechnologiesPage.tsx',
  '/listings/dosimeters/types': 'pages/DosimeterTypesPage.tsx',
  '/listings/users': 'pages/UsersPage.tsx',
  '/reports/reading': 'pages/ReadingReportPage.tsx',
  '/reports/dosimetry-history': 'pages/DosimetryHistoryPage.tsx',
  '/reports/clients/private': 'pages/PrivateClientsPage.tsx',
  '/dosimetry/list': 'pages/DosimetersPage.tsx',
  '/dosimetry/reprint-pl': 'pages/ReprintPage.tsx',
  '/dosimetry/admin/alerts': 'pages/AlertsPage.tsx',
  '/dosimetry/admin/adjustments': 'pages/AdjustmentsPage.tsx',
  '/dosimetry/admin/instadose/assignments': 'pages/InstadoseAssignmentsPage.tsx',
  '/rnd/entities': 'pages/EntitiesPage.tsx',
  '/rnd/toes': 'pages/ToesPage.tsx',
  '/rnd/readings-packages': 'pages/PackagesPage.tsx',
  '/ccss/readings': 'pages/CcssReadingsPage.tsx',
  '/ccss/assignments': 'pages/CcssAssignmentsPage.tsx',
  '/administration/audit': 'pages/AuditTrailPage.tsx',
}

/** Of these, what draws its rows itself and so never fetches the grid. */
export const withoutGrid: readonly string[] = ['/reports/dosimetry-history']
