import { RowMenu } from '../../src/components/table/RowMenu.tsx'

interface Acts {
  onEdit(): void
  onStop(): void
}

/** Named after its row, so that a screen reader tells one menu from the next. */
export const ActsOfAClient = ({ onEdit, onStop }: Acts) => (
  <RowMenu
    name="Hospital San Gabriel del Valle"
    actions={[
      { label: 'Editar', onClick: onEdit },
      { label: 'Desactivar', onClick: onStop },
    ]}
  />
)
