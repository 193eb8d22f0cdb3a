import ButtonBase from '@mui/material/ButtonBase'
import Tooltip from '@mui/material/Tooltip'
import { NavLink } from 'react-router-dom'
import { hrefOf, type MenuNode } from '../menu.ts'
import { isUnder } from './isUnder.ts'
import { menuItemStyle } from './menuItemStyle.ts'

/** A menu line that opens a screen. */
export function MenuLink({
  node,
  title,
  pathname,
  mini,
  level,
}: {
  node: MenuNode
  title: string
  pathname: string
  mini: boolean
  level: number
}) {
  const href = hrefOf(node)
  const current = isUnder(pathname, href)
  const { icon: Icon } = node
  return (
    <Tooltip title={mini ? title : ''} placement="right">
      <ButtonBase
        component={NavLink}
        to={href}
        aria-current={current ? 'page' : undefined}
        aria-label={mini ? title : undefined}
        sx={menuItemStyle({ mini, level, current })}
      >
        {Icon && level === 0 && <Icon />}
        {!mini && title}
      </ButtonBase>
    </Tooltip>
  )
}
