import { hrefOf, type MenuNode } from '../menu.ts'

/** Is this address the screen itself or one of its forms? */
export const isUnder = (pathname: string, href: string): boolean => pathname === href || pathname.startsWith(`${href}/`)

/** Does this part of the menu hold the screen that is shown? */
export const holds = (node: MenuNode, pathname: string): boolean =>
  node.screen ? isUnder(pathname, hrefOf(node)) : (node.children ?? []).some((child) => holds(child, pathname))
