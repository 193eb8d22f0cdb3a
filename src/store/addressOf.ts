import { fillPath, type RouteId, routes } from '../../contract/routes.ts'
import { absoluteBase, type ContractCall, queryText } from './baseQuery.ts'

/** The full address of a call. */
export function addressOf(apiBaseUrl: string, route: RouteId, args: ContractCall['args'] = {}): string {
  return absoluteBase(apiBaseUrl) + fillPath(routes[route].path, args.params) + queryText(args.query)
}
