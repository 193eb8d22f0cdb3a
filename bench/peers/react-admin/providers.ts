import type { AuthProvider, DataProvider } from 'react-admin'
import { call } from '../call.ts'

export const authProvider: AuthProvider = {
  login: ({ username, password }) => call('/auth/login', 'POST', { email: username, password }),
  logout: () => call('/auth/logout', 'POST', {}).then(() => {}),
  checkAuth: () => call('/auth/me').then(() => {}),
  checkError: ({ status }) => (status === 401 ? Promise.reject() : Promise.resolve()),
  getIdentity: () => Promise.resolve({ id: 1, fullName: 'Ana' }),
  getPermissions: () => Promise.resolve([]),
}

const unused = () => Promise.reject(new Error('The bench does not do this.'))

export const dataProvider: DataProvider = {
  getList: async (resource, { pagination, sort, filter }) => {
    const { page, perPage } = pagination ?? { page: 1, perPage: 50 }
    const asked = new URLSearchParams({ page: String(page - 1), pageSize: String(perPage) })
    if (sort) asked.set('sort', `${sort.order === 'DESC' ? '-' : ''}${sort.field}`)
    if (filter.search) asked.set('search', filter.search)
    const { items, total } = await call(`/${resource}?${asked}`)
    return { data: items, total }
  },
  getOne: async (resource, { id }) => ({ data: await call(`/${resource}/${id}`) }),
  getMany: unused,
  getManyReference: unused,
  create: unused,
  update: unused,
  updateMany: unused,
  delete: unused,
  deleteMany: unused,
}
