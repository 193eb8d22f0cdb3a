import { fillPath, type RouteDefinition } from '../../contract/route.ts'
import { absoluteBase, type ContractCall, queryText } from './baseQuery.ts'

/** The full address of a call. */
export function addressOf(apiBaseUrl: string, { path }: RouteDefinition, args: ContractCall['args'] = {}): string {
  return absoluteBase(apiBaseUrl) + fillPath(path, args.params) + queryText(args.query)
}
