import type { Page } from 'playwright'

const fill = (page: Page, name: RegExp, text: string) => page.getByRole('textbox', { name }).first().fill(text)

async function choose(page: Page, name: RegExp, option: RegExp) {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: option }).first().click()
}

const day = async (page: Page, name: string, digits: string) => {
  await page.getByRole('group', { name }).getByRole('spinbutton').first().click()
  await page.keyboard.type(digits)
}

/** Goes to the form of what a list shows, changes its name, and answers once the list has it. */
async function rename(page: Page, url: string, list: string, code: string, name: string) {
  await page.goto(`${url}${list}?search=${code}`)
  await page.getByRole('gridcell').first().click()
  await fill(page, /^Nombre/, name)
  await page.getByRole('button', { name: /^Guardar/ }).click()
  await page
    .getByText(/ guardad[oa]$/)
    .first()
    .waitFor()
  await page.goto(`${url}${list}?search=${encodeURIComponent(name)}`)
  await page.getByRole('grid').getByText(name).waitFor()
}

/** What a service is made of, written in its forms, found in its lists, and changed. */
export async function writeMasterData(page: Page, url: string) {
  await rename(page, url, '/listings/technologies', 'INSTADOSE', 'Almacenamiento en el dispositivo')

  await page.goto(`${url}/listings/dosimeters/types/create`)
  await choose(page, /^Tecnología/, /OSL/)
  await fill(page, /^Código/, 'osl-muneca')
  await fill(page, /^Nombre/, 'OSL de muñeca')
  await choose(page, /^Posición/, /Muñeca/)
  await page
    .getByRole('checkbox', { name: /^Hp\(0,07\)/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Guardar tipo' }).click()
  await page.getByText('Tipo creado').waitFor()
  await rename(page, url, '/listings/dosimeters/types', 'OSL-MUNECA', 'OSL de muñeca, nueva')

  await page.goto(`${url}/listings/clients/create`)
  await fill(page, /^Nombre/, 'Clínica Las Brisas')
  await fill(page, /^Código/, 'CLB')
  await fill(page, /^Cédula jurídica/, '3-101-555001')
  await choose(page, /^Sector/, /Privado/)
  await fill(page, /^Nombre de la sede/, 'Central')
  await fill(page, /^Departamento/, 'Radiología')
  await page.getByRole('button', { name: 'Guardar cliente' }).click()
  await page.getByText('Cliente creado').waitFor()
  await rename(page, url, '/listings/clients', 'CLB', 'Clínica Las Brisas del Este')
  // It is private: the list of those has it at once, and its export too.
  await page.goto(`${url}/reports/clients/private?search=brisas`)
  await page.getByRole('grid').getByText('Clínica Las Brisas del Este').waitFor()

  await page.goto(`${url}/listings/personal/create`)
  await fill(page, /^Número de identificación/, '107770777')
  await page.getByRole('button', { name: 'Buscar y continuar' }).click()
  await fill(page, /^Nombre/, 'Aurora')
  await fill(page, /^Apellidos/, 'Montoya Rey')
  await day(page, 'Fecha de nacimiento', '02051990')
  await choose(page, /^Sexo/, /Femenino/)
  await page.getByRole('combobox', { name: 'Cliente' }).fill('Brisas')
  await page.getByRole('option', { name: /Clínica Las Brisas/ }).click()
  await choose(page, /^Sede/, /Central/)
  await choose(page, /^Cargo/, /Tecnólogo/)
  await choose(page, /^Práctica/, /diagnóstico/)
  await day(page, 'Inicio de vigilancia', '01112026')
  await page.getByRole('button', { name: 'Guardar persona' }).click()
  await page.getByText('Persona registrada').waitFor()
  await rename(page, url, '/listings/users', 'left@demo', 'Gerardo Ulate Nuevo')
  // The client counts its person.
  await page.goto(`${url}/listings/clients?search=CLB`)
  await page
    .getByRole('row', { name: /Clínica Las Brisas del Este/ })
    .getByText('1', { exact: true })
    .waitFor()
}
