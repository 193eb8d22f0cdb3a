import ButtonBase from '@mui/material/ButtonBase'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { hrefOf, type MenuNode } from '../menu.ts'
import { holds } from './isUnder.ts'
import { menuItemStyle } from './menuItemStyle.ts'

/** A group of the minified sidebar: its icon, and its lines in a menu beside it. */
export function MiniGroup({ node, title, pathname }: { node: MenuNode; title: string; pathname: string }) {
  const { t } = useTranslation('common')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const { icon: Icon } = node
  const close = () => setAnchor(null)
  const lines = (nodes: readonly MenuNode[]): ReactNode[] =>
    nodes.flatMap((child) =>
      child.children
        ? [<ListSubheader key={child.title}>{t(child.title)}</ListSubheader>, ...lines(child.children)]
        : [
            <MenuItem
              key={child.title + child.screen}
              component={Link}
              to={hrefOf(child)}
              selected={holds(child, pathname)}
              onClick={close}
            >
              {t(child.title)}
            </MenuItem>,
          ],
    )
  return (
    <>
      <Tooltip title={anchor ? '' : title} placement="right">
        <ButtonBase
          id={`${id}-button`}
          aria-label={title}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={menuItemStyle({ mini: true, current: holds(node, pathname) })}
        >
          {Icon && <Icon />}
        </ButtonBase>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: -8 }}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        {lines(node.children ?? [])}
      </Menu>
    </>
  )
}
