import { Edit, SelectInput, SimpleForm, TextInput } from 'react-admin'
import { fields } from '../../screens/fields.ts'

/** Thirty fields of one row. */
export default function RowEdit() {
  return (
    <Edit>
      <SimpleForm>
        {fields.map(({ name, label, choices }) =>
          choices ? (
            <SelectInput key={name} source={name} label={label} choices={choices.map((id) => ({ id, name: id }))} />
          ) : (
            <TextInput key={name} source={name} label={label} />
          ),
        )}
      </SimpleForm>
    </Edit>
  )
}
