import type { ParseKeys } from 'i18next'
import { allows, isAdministrator, isParticipant, type Lists, type Policy } from '../../contract/policies.ts'
import type { CurrentUser } from '../../contract/schemas/auth.ts'
import type { Icon } from '../components/drawIcon.tsx'
import {
  AdminIcon,
  BadgeIcon,
  ClientsIcon,
  CrossIcon,
  HomeIcon,
  RegistryIcon,
  ReportIcon,
  ValidateIcon,
} from '../components/icons.ts'
import { paths, type ScreenName } from '../routing/paths.ts'

type MenuTitle = Extract<ParseKeys<'common'>, `menu.${string}`>

export interface MenuNode {
  title: MenuTitle
  icon?: Icon
  /** What it opens; a node with children opens its submenu instead. */
  screen?: ScreenName
  children?: readonly MenuNode[]
  /** Shown while the admin view is on, with all below it, and to users whom a list of the settings names for its screens. */
  adminOnly?: boolean
  participantOnly?: boolean
  /** Shown to a client's officer, and to an administrator who has hidden the laboratory's own menus, where it stands too. */
  officerOnly?: boolean
}

/** The whole menu. Which part of it somebody sees is `visibleMenu`'s business. */
export const menu: readonly MenuNode[] = [
  { title: 'menu.participantReport', icon: ReportIcon, screen: 'participantReport', participantOnly: true },
  { title: 'menu.dashboard', icon: HomeIcon, screen: 'dashboard' },
  {
    title: 'menu.listings',
    icon: ClientsIcon,
    children: [
      { title: 'menu.clients', screen: 'clients' },
      { title: 'menu.personal', screen: 'personal' },
      { title: 'menu.technologies', screen: 'technologies' },
      { title: 'menu.dosimeterTypes', screen: 'dosimeterTypes', adminOnly: true },
      { title: 'menu.users', screen: 'users', adminOnly: true },
    ],
  },
  {
    title: 'menu.reports',
    icon: ReportIcon,
    children: [
      { title: 'menu.readingReport', screen: 'readingReport' },
      { title: 'menu.dosimetryHistory', screen: 'dosimetryHistory' },
      { title: 'menu.privateClients', screen: 'privateClients', adminOnly: true },
    ],
  },
  {
    title: 'menu.dosimetry',
    icon: BadgeIcon,
    children: [
      { title: 'menu.dosimeters', screen: 'dosimeters' },
      { title: 'menu.reprintPackingList', screen: 'reprintPackingList' },
      // An administrator finds these under Administración.
      { title: 'menu.alerts', screen: 'alerts', officerOnly: true },
      { title: 'menu.adjustments', screen: 'adjustments', officerOnly: true },
    ],
  },
  {
    title: 'menu.administration',
    icon: AdminIcon,
    adminOnly: true,
    children: [
      { title: 'menu.validateReadings', icon: ValidateIcon, screen: 'validateReadings' },
      {
        title: 'menu.instadose',
        children: [
          { title: 'menu.assignments', screen: 'instadoseAssignments' },
          { title: 'menu.upload', screen: 'instadoseUpload' },
        ],
      },
      {
        title: 'menu.osl',
        children: [
          { title: 'menu.assignments', screen: 'oslAssignments' },
          { title: 'menu.upload', screen: 'oslUpload' },
        ],
      },
      // Beyond the specification's titles.
      { title: 'menu.alerts', screen: 'alerts' },
      { title: 'menu.adjustments', screen: 'adjustments' },
      { title: 'menu.auditTrail', screen: 'auditTrail' },
      { title: 'menu.serviceSettings', screen: 'serviceSettings' },
    ],
  },
  {
    title: 'menu.registry',
    icon: RegistryIcon,
    adminOnly: true,
    children: [
      { title: 'menu.entities', screen: 'rndEntities' },
      { title: 'menu.toes', screen: 'rndToes' },
      { title: 'menu.readings', screen: 'rndReadingsPackages' },
    ],
  },
  {
    title: 'menu.ccss',
    icon: CrossIcon,
    adminOnly: true,
    children: [
      { title: 'menu.readings', screen: 'ccssReadings' },
      { title: 'menu.assignments', screen: 'ccssAssignments' },
    ],
  },
]

export interface MenuReader {
  user: Pick<CurrentUser, 'id' | 'rol_id'>
  adminView: boolean
  lists?: Lists
  /** The policy of every screen that exists; the menu shows no other. */
  screens: Partial<Record<ScreenName, Policy>>
}

function isShown({ screen, participantOnly, officerOnly }: MenuNode, adminOnly: boolean, reader: MenuReader): boolean {
  const { user, adminView, lists, screens } = reader
  const policy = screen && screens[screen]
  if (!policy) return false
  const granted = allows(policy, user, lists)
  // Granted by a list: whatever the role, and whatever an administrator has hidden.
  if (granted !== allows(policy, user)) return true
  if (Boolean(participantOnly) !== isParticipant(user)) return false
  if (officerOnly && isAdministrator(user) && adminView) return false
  return granted !== 'none' && (!adminOnly || (isAdministrator(user) && adminView))
}

/** The part of the menu that a user sees: what exists, what it is granted, and nothing that opens an empty submenu. */
export function visibleMenu(reader: MenuReader, nodes = menu, insideAdminOnly = false): MenuNode[] {
  return nodes.flatMap((node) => {
    const adminOnly = insideAdminOnly || node.adminOnly === true
    if (!node.children) return isShown(node, adminOnly, reader) ? [node] : []
    const children = visibleMenu(reader, node.children, adminOnly)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** The address that a menu node opens. */
export const hrefOf = (node: MenuNode): string => (node.screen ? paths[node.screen].pattern : '')
