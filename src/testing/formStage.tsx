import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { Form } from '../components/forms/Form.tsx'
import type { Option } from '../components/forms/useOptions.ts'

interface StageProps {
  values: Record<string, unknown>
  errors: Record<string, string>
  children: ReactNode
}

function Stage({ values, errors, children }: StageProps) {
  const form = useForm({
    defaultValues: values,
    errors: Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, { type: 'stage', message }])),
  })
  return (
    <Form form={form} onSave={() => {}} sx={{ maxWidth: 420 }}>
      {children}
    </Form>
  )
}

/** Around the story of one field: a form that holds these values, and objects to these fields in these words. */
export const inForm = (values: Record<string, unknown>, errors: Record<string, string> = {}) =>
  function FormAround(Story: () => ReactNode) {
    return (
      <Stage values={values} errors={errors}>
        {Story()}
      </Stage>
    )
  }

const people = ['Lucía Ramírez Brenes', 'Andrés Calderón Rojas', 'Sofía Jiménez Arce', 'Gabriel Mora Salas']

/** Plays the server's search of people, for stories of what is found by typing. */
export const findPeople = async (text: string): Promise<readonly Option[]> =>
  people
    .map((label, id) => ({ id, label, detail: `1-0${id}42-0${id}17` }))
    .filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
