/** One app of the comparison: where its screens are, and how they are told to be there and used. */
export interface App {
  name: string
  /** The folder it is built from; Sievert has its own build. */
  folder?: string
  signIn: {
    address: string
    email: string
    password: string
    as: readonly [email: string, password: string]
    /** Where fields can be typed in before the code is there: what stands there when a press is answered too. */
    answers?: string
  }
  dashboard: { address: string; there: string }
  /** `first` is the first row's cell that sorting and searching change. */
  list: Screen & {
    first: string
    sortBy: string
    search: string
    /** Five letters that leave rows other than the first. */
    letters: string
    /** What scrolls when the pointer is over a row. */
    scrolls: string
  }
  form: Screen & { fields: number }
}
interface Screen {
  address: string
  there: string
}

const mockUser = ['ana@example.org', 'secret'] as const
const signIn = { address: '/login', email: 'input[name=email]', password: 'input[name=password]', as: mockUser }
const dashboard = { address: '/', there: '#counts' }
const letters = 'Jara '
const form = { address: '/rows/5/edit', there: 'input[name=more18]', fields: 30 }
const gridRow = '.MuiDataGrid-row[data-rowindex="0"]'
/** The kit's grid: what is the same in whatever app draws it. */
const grid = {
  there: `${gridRow} [data-field=name]`,
  first: `${gridRow} [data-field=name]`,
  sortBy: '.MuiDataGrid-columnHeader[data-field=city] .MuiDataGrid-columnHeaderTitle',
  search: 'input[type=search]',
  letters,
  scrolls: '.MuiDataGrid-virtualScroller',
}

const floor: App = {
  name: 'floor',
  folder: 'bench/floor',
  signIn,
  dashboard,
  list: {
    address: '/rows',
    there: 'tbody tr td',
    first: 'tbody tr:first-child td',
    sortBy: 'button[data-sort=city]',
    search: 'input[type=search]',
    letters,
    scrolls: 'html',
  },
  form,
}

/** The floor, the floor with the grid, three peers and Sievert; each round goes through them in this order. */
export const apps: readonly App[] = [
  floor,
  { ...floor, name: 'floor + grid', list: { ...grid, address: '/grid' } },
  {
    name: 'react-admin',
    folder: 'bench/peers/react-admin',
    signIn: { ...signIn, email: 'input[name=username]' },
    dashboard,
    list: {
      address: '/rows',
      there: 'tbody .RaDatagrid-row .column-name',
      first: 'tbody .RaDatagrid-row:first-child .column-name',
      sortBy: '[data-field=city]',
      search: 'input[name=search]',
      letters,
      scrolls: 'html',
    },
    form: { ...form, address: '/rows/5' },
  },
  { name: 'refine', folder: 'bench/peers/refine', signIn, dashboard, list: { ...grid, address: '/rows' }, form },
  {
    name: 'Toolpad',
    folder: 'bench/peers/toolpad',
    signIn,
    dashboard,
    list: { ...grid, address: '/rows', search: '.MuiDataGrid-toolbar input, .MuiDataGrid-toolbarContainer input' },
    form,
  },
  {
    name: 'Sievert',
    signIn: {
      address: '/auth/login',
      email: 'input[type=email]',
      password: 'input[type=password]',
      as: ['admin@demo.sievert', 'sievert-demo'],
      answers: '#sievert:not([hidden]) input[type=email]',
    },
    dashboard: { address: '/dashboard', there: 'main h1' },
    list: {
      ...grid,
      address: '/dosimetry/list',
      there: `${gridRow} [data-field=serial]`,
      first: `${gridRow} [data-field=serial]`,
      sortBy: '.MuiDataGrid-columnHeader[data-field=period] .MuiDataGrid-columnHeaderTitle',
      letters: 'RR200',
    },
    form: { address: '/listings/clients/1/edit', there: 'main form input', fields: 0 },
  },
]

/** The name under which the others are told: without the grid for what has no list. */
export const floorName = 'floor'
export const gridFloorName = 'floor + grid'
export const peerNames = ['react-admin', 'refine', 'Toolpad']
export const ownName = 'Sievert'
