import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/**
 * The names that portals may rely on. Taking one away or renaming it breaks them, so it is done here, knowingly, with a new
 * major version; a name that is added stays.
 */
const names = {
  '../index.ts': [
    'AlertsList',
    'AppearanceError',
    'AssignmentSheet',
    'BadPropsError',
    'ClientsTable',
    'Dashboard',
    'DoseSummary',
    'DosimeterInventory',
    'DosimetryHistory',
    'InstadoseUpload',
    'OslUpload',
    'ParticipantReport',
    'PersonRecord',
    'PersonnelTable',
    'ReadingReport',
    'SievertProvider',
    'SignIn',
    'UsersTable',
    'ValidationQueue',
    'appearanceFromMui',
    'localPreferences',
    'memoryPreferences',
    'useCurrentUser',
    'useDoseFormatter',
    'useDoseSummary',
    'useDosimetryHistory',
    'usePeople',
    'useSievert',
    'version',
  ],
  './app.ts': ['SievertApp'],
  './register.ts': ['mount'],
  './testing.ts': [
    'apiErrorResponse',
    'baseHandlers',
    'frozenNow',
    'mockApi',
    'mockApiError',
    'mockApiNetworkError',
    'mockApiPending',
    'recorded',
    'recordedCalls',
    'users',
  ],
  './theme.ts': [
    'buildTheme',
    'colorModeAttribute',
    'colors',
    'coverColors',
    'density',
    'elevation',
    'paletteOf',
    'radius',
    'space',
    'toastColors',
    'type',
  ],
}

const types = {
  '../index.ts': [
    'Alert',
    'AlertsListProps',
    'ApiError',
    'Appearance',
    'AppearanceMode',
    'AppearanceProblem',
    'HookResult',
    'AssignmentSheetProps',
    'BrandColors',
    'ClientListItem',
    'ClientsTableProps',
    'CurrentUser',
    'DashboardProps',
    'DashboardTarget',
    'DoseFormatter',
    'DoseSummaryData',
    'DoseSummaryProps',
    'Dosimeter',
    'DosimeterInventoryProps',
    'DosimetryHistoryData',
    'DosimetryHistoryProps',
    'ErrorPlace',
    'HostList',
    'InstadoseUploadProps',
    'Language',
    'ListState',
    'Messages',
    'MuiThemeLike',
    'OfClient',
    'OfPeriod',
    'OslUploadProps',
    'ParticipantReportProps',
    'PersonListItem',
    'PersonRecordProps',
    'PersonnelTableProps',
    'PreferenceStorage',
    'ReadingReportProps',
    'ReportRow',
    'Session',
    'SievertError',
    'SievertProviderProps',
    'SignInProps',
    'ThemeMode',
    'UnauthorizedReason',
    'UserListItem',
    'UsersTableProps',
    'ValidationQueueProps',
    'WidgetProps',
  ],
  './app.ts': ['SievertAppProps'],
  './testing.ts': ['RecordingName', 'Role'],
  './theme.ts': ['BuildThemeOptions', 'ModeColors', 'SievertPalette'],
  './register.ts': ['MountName', 'MountProps', 'Mounted'],
}

/** What would tie portals to how Sievert works inside. */
const mustNotExport = [
  /^makeStore$|Store$|^StoreContext$/,
  // Hooks are the host's own ways to ask; those of the inside stay there.
  /^use(?!(CurrentUser|DoseFormatter|DoseSummary|DosimetryHistory|People|Sievert)$)[A-Z]/,
  /Slice$|Reducer$|^api$|(?<!^mock)Api$/,
  /^App$|^Shell$|Provider$(?<!^SievertProvider)/,
  /^screens$|^paths$|^routes$/,
  /^createI18n$|^startI18n$/,
  /^default$/,
  /unsafe|unstable|internal/i,
]

test.each(Object.entries(names))('%s exports these names and no other', async (path, expected) => {
  const found = Object.keys(await import(path)).toSorted()
  expect(found).toEqual(expected.toSorted())
})

test.each(Object.entries(types))('%s names these types and no other', (path, expected) => {
  const code = readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')
  const lists = [...code.matchAll(/export (type )?\{([^}]*)\}/g)]
  const found = lists.flatMap(([, whole, list]) =>
    (list ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one && (whole || one.startsWith('type ')))
      .map((one) => one.replace(/^type (?!\b$)/, '')),
  )
  expect(found.filter((name) => name !== 'type').toSorted()).toEqual(expected.toSorted())
})

test('nothing of the inside is among them', () => {
  const all = [...Object.values(names), ...Object.values(types)].flat()
  for (const name of all) for (const pattern of mustNotExport) expect(name).not.toMatch(pattern)
  // The patterns do find what they are meant to find.
  const inside = ['makeStore', 'useToast', 'clientsApi', 'StoreProvider', 'screens', 'createI18n', 'default']
  for (const name of inside) expect(mustNotExport.some((pattern) => pattern.test(name))).toBe(true)
})
