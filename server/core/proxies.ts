import { BlockList, isIP } from 'node:net'

/** Decides of each hop, counted from this machine, whether what it says of the caller is believed. */
export type TrustedProxies = false | ((address: string, hop: number) => boolean)

const families = { 4: 'ipv4', 6: 'ipv6' } as const
const bits = { 4: 32, 6: 128 } as const

/** Adds an address or a network in the notation of a prefix. Answers whether it is one. */
function add(list: BlockList, text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address) as 0 | 4 | 6
  if (version === 0 || rest.length > 0) return false
  if (prefix === undefined) list.addAddress(address, families[version])
  else {
    if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > bits[version]) return false
    list.addSubnet(address, Number(prefix), families[version])
  }
  return true
}

function holds(list: BlockList, address: string): boolean {
  // Sockets that take both families name IPv4 so.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const version = isIP(plain) as 0 | 4 | 6
  return version !== 0 && list.check(plain, families[version])
}

/** Where a proxy that is not named may stand: this machine and private networks. */
const near = new BlockList()
for (const network of ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'])
  add(near, network)
for (const network of ['::1', 'fc00::/7', 'fe80::/10']) add(near, network)

/**
 * What TRUST_PROXY means: how many proxies stand in front, or which addresses and networks they have; null when it is
 * neither. A count believes as many entries of X-Forwarded-For, from the right: what the caller wrote itself stands further
 * left. It holds for a neighbour on this machine or a private network only: whoever reaches the port from elsewhere is no
 * proxy of ours and would count itself in.
 */
export function proxiesOf(text: string): TrustedProxies | null {
  if (/^\d{1,2}$/.test(text)) {
    const count = Number(text)
    return count === 0 ? false : (address, hop) => hop < count && (hop > 0 || holds(near, address))
  }
  const named = new BlockList()
  const parts = text.split(',').map((part) => part.trim())
  return parts.every((part) => add(named, part)) ? (address) => holds(named, address) : null
}
