import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addAssignmentRequest, type Sheet } from '../../../../contract/schemas/assignments.ts'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { PersonField } from '../../../connected/pick/fields.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useAddAssignmentMutation } from '../../../store/api/assignments.ts'
import { typesFor } from '../model.ts'

export interface AddPersonDialogProps {
  sheet: Sheet
  sites: readonly { id: number; name: string }[]
  /** Draws the way to the form of a person who is not registered yet; `leave` closes this dialog. */
  renderNewPerson?(leave: () => void): ReactNode
  onDone(): void
}

/** Adds a line for one of the client's people, found by name or id number. */
export function AddPersonDialog({ sheet, sites, renderNewPerson, onDone }: AddPersonDialogProps) {
  const { t } = useTranslation(['oslAssignments', 'common', 'words'])
  const [add] = useAddAssignmentMutation()
  const types = typesFor(sheet.stock, 'person')
  const form = useContractForm(
    addAssignmentRequest,
    {
      clientId: sheet.clientId,
      period: sheet.period,
      bearer: 'person',
      personId: null,
      siteId: undefined,
      typeId: types.find(({ position }) => position === 'chest')?.typeId ?? types[0]?.typeId,
    },
    { bearerPerson: t('addPerson.needed') },
  )
  const submit = useSubmit(form, (body) => add({ body }), {
    done: ({ personName, position, siteName }) => ({
      summary: t('addPerson.added', { name: personName ?? '' }),
      detail: `${t(`words:positions.${position}`)} · ${siteName}`,
    }),
    onDone,
  })
  return (
    <FormDialog
      open
      {...submit.form}
      title={t('addPerson.title')}
      saveLabel={t('addPerson.save')}
      onCancel={onDone}
      intro={renderNewPerson && <div>{renderNewPerson(onDone)}</div>}
    >
      <PersonField
        help={t('addPerson.help')}
        required
        activeOnly
        clientId={sheet.clientId}
        onChosen={(person) => person && form.setValue('siteId', person.siteId)}
      />
      <SelectField
        name="typeId"
        label={t('columns.type')}
        required
        options={types.map((type) => ({
          value: type.typeId,
          label: t('addPerson.typeOption', {
            position: t(`words:positions.${type.position}`),
            code: type.typeCode,
            count: type.inStock,
          }),
        }))}
      />
      <SelectField
        name="siteId"
        label={t('columns.site')}
        required
        options={sites.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  )
}
