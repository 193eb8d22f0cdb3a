import type { AuthProvider, CrudFilter, DataProvider } from '@refinedev/core'
import { call } from '../call.ts'

export const authProvider: AuthProvider = {
  login: async ({ email, password }) => {
    await call('/auth/login', 'POST', { email, password })
    return { success: true, redirectTo: '/' }
  },
  logout: async () => {
    await call('/auth/logout', 'POST', {})
    return { success: true, redirectTo: '/login' }
  },
  check: () =>
    call('/auth/me').then(
      () => ({ authenticated: true }),
      () => ({ authenticated: false, redirectTo: '/login' }),
    ),
  onError: async (error) => ({ logout: error.status === 401 }),
  getIdentity: async () => ({ id: 1, name: 'Ana' }),
}

const unused = () => Promise.reject(new Error('The bench does not do this.'))
const searched = (filters: CrudFilter[] = []) =>
  filters.flatMap((filter) => ('field' in filter && filter.field === 'name' ? [String(filter.value ?? '')] : []))[0]

export const dataProvider: DataProvider = {
  getApiUrl: () => '/api/v1',
  getList: async ({ resource, pagination, sorters, filters }) => {
    const { currentPage = 1, pageSize = 50 } = pagination ?? {}
    const asked = new URLSearchParams({ page: String(currentPage - 1), pageSize: String(pageSize) })
    const sort = sorters?.[0]
    if (sort) asked.set('sort', `${sort.order === 'desc' ? '-' : ''}${sort.field}`)
    const search = searched(filters)
    if (search) asked.set('search', search)
    const { items, total } = await call(`/${resource}?${asked}`)
    return { data: items, total }
  },
  getOne: async ({ resource, id }) => ({ data: await call(`/${resource}/${id}`) }),
  create: unused,
  update: unused,
  deleteOne: unused,
}
