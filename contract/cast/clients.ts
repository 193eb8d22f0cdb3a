import type { ClientInput } from '../schemas/clients.ts'

export interface DemoClient extends Omit<ClientInput, 'sites'> {
  id: number
  /** The service works for it no more. */
  closed?: true
  sites: { id: number; name: string; department: string; address: string }[]
}

const place = (line: string, province: string, canton: string, district: string) => ({
  line,
  province,
  canton,
  district,
})
const site = (id: number, name: string, department: string) => ({ id, name, department, address: '' })

/** Institutions that do not exist, in places that do. */
export const demoClients: readonly DemoClient[] = [
  {
    id: 1,
    code: 'HSGV',
    name: 'Hospital San Gabriel del Valle',
    legalId: '3-101-900001',
    sector: 'private',
    frequency: 'monthly',
    shipmentAddress: place('Avenida Central 100, edificio B', 'San José', 'Escazú', 'San Rafael'),
    reportAddress: null,
    invoiceAddress: place('Apartado 900', 'San José', 'San José', 'Carmen'),
    contacts: [
      {
        name: 'Rodrigo Alfaro Meneses',
        role: 'Oficial de protección radiológica',
        phone: '2200-0101',
        email: 'client@demo.sievert',
      },
    ],
    radiationProtectionOfficer: 'Rodrigo Alfaro Meneses',
    registryEntityCode: 'RND-0001',
    sites: [
      site(1, 'Hemodinamia', 'Cardiología'),
      site(2, 'Radiología', 'Imágenes'),
      site(3, 'Medicina Nuclear', 'Imágenes'),
    ],
  },
  {
    id: 2,
    code: 'CDSC',
    name: 'Clínica Dental Sonrisa Clara',
    legalId: '3-102-900002',
    sector: 'private',
    frequency: 'quarterly',
    shipmentAddress: place('Calle 7, local 4', 'Heredia', 'Heredia', 'Mercedes'),
    reportAddress: null,
    invoiceAddress: null,
    contacts: [
      { name: 'Paola Sibaja Trejos', role: 'Administración', phone: '2200-0202', email: 'client2@demo.sievert' },
    ],
    radiationProtectionOfficer: 'Paola Sibaja Trejos',
    registryEntityCode: 'RND-0002',
    sites: [site(4, 'Consultorios', 'Odontología')],
  },
  {
    id: 3,
    code: 'RIPA',
    name: 'Radiografía Industrial Pacífico',
    legalId: '3-101-900003',
    sector: 'private',
    frequency: 'monthly',
    shipmentAddress: place('Zona franca, bodega 12', 'Puntarenas', 'Esparza', 'Espíritu Santo'),
    reportAddress: null,
    invoiceAddress: null,
    contacts: [
      {
        name: 'Fabián Ocampo Leal',
        role: 'Jefe de operaciones',
        phone: '2200-0303',
        email: 'operaciones@ripa.example',
      },
    ],
    radiationProtectionOfficer: 'Fabián Ocampo Leal',
    registryEntityCode: 'RND-0003',
    sites: [site(5, 'Gammagrafía', 'Campo')],
  },
  {
    id: 4,
    code: 'HRLA',
    name: 'Hospital Regional Los Almendros',
    legalId: '4-000-900004',
    sector: 'ccss',
    frequency: 'monthly',
    shipmentAddress: place('Contiguo al parque', 'Guanacaste', 'Liberia', 'Liberia'),
    reportAddress: null,
    invoiceAddress: null,
    contacts: [
      { name: 'Silvia Montes Araya', role: 'Jefatura de rayos X', phone: '2200-0404', email: 'rayosx@hrla.example' },
    ],
    radiationProtectionOfficer: 'Silvia Montes Araya',
    registryEntityCode: 'RND-0004',
    sites: [site(6, 'Rayos X', 'Imágenes'), site(7, 'Sala de operaciones', 'Cirugía')],
  },
  {
    id: 5,
    code: 'HNCA',
    name: 'Hospital Nacional Cerro Azul',
    legalId: '4-000-900005',
    sector: 'ccss',
    frequency: 'bimonthly',
    shipmentAddress: place('Torre sur, piso 2', 'Cartago', 'Cartago', 'Oriental'),
    reportAddress: null,
    invoiceAddress: null,
    contacts: [{ name: 'Héctor Bolaños Rey', role: 'Física médica', phone: '2200-0505', email: 'fisica@hnca.example' }],
    radiationProtectionOfficer: 'Héctor Bolaños Rey',
    registryEntityCode: 'RND-0005',
    sites: [site(8, 'Radioterapia', 'Oncología'), site(9, 'Radiodiagnóstico', 'Imágenes')],
  },
  {
    id: 6,
    closed: true,
    code: 'CVBM',
    name: 'Centro Veterinario Bosque Manso',
    legalId: '3-102-900006',
    sector: 'private',
    frequency: 'quarterly',
    shipmentAddress: place('200 m norte de la plaza', 'Alajuela', 'Grecia', 'Grecia'),
    reportAddress: null,
    invoiceAddress: null,
    contacts: [{ name: 'Lorena Piedra Soto', role: 'Regencia', phone: '2200-0606', email: 'closed@demo.sievert' }],
    radiationProtectionOfficer: 'Lorena Piedra Soto',
    registryEntityCode: 'RND-0006',
    sites: [site(10, 'Rayos X', 'Diagnóstico')],
  },
]
