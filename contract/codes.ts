import type { Language } from './vocabulary.ts'

type Names = Record<Language, string>
const list = (names: [es: string, en: string][]): readonly Names[] => names.map(([es, en]) => ({ es, en }))

/** Occupations of the regional registry's exchange form; the index is the code. */
export const occupations = list([
  ['Desconocido', 'Unknown'],
  ['Oficial de protección radiológica', 'Radiation protection officer'],
  ['Inspector', 'Inspector'],
  ['Técnico', 'Technician'],
  ['Directivo', 'Manager'],
  ['Operador', 'Operator'],
  ['Supervisor', 'Supervisor'],
  ['Investigador', 'Researcher'],
  ['Profesor', 'Teacher'],
  ['Estudiante', 'Student'],
  ['Médico', 'Physician'],
  ['Físico médico', 'Medical physicist'],
  ['Tecnólogo médico', 'Medical technologist'],
  ['Odontólogo', 'Dentist'],
  ['Veterinario', 'Veterinarian'],
  ['Enfermería', 'Nursing'],
  ['Limpieza', 'Cleaning'],
  ['Mantenimiento', 'Maintenance'],
  ['Auxiliar', 'Assistant'],
  ['Radiofarmacéutico', 'Radiopharmacist'],
  ['Químico analista', 'Analytical chemist'],
  ['Electrónico', 'Electronics technician'],
  ['Instrumentista', 'Surgical instruments technician'],
  ['Chofer', 'Driver'],
])

/** Practices of the regional registry's exchange form; the index is the code. */
export const practices = list([
  ['Desconocida', 'Unknown'],
  ['Radioterapia', 'Radiotherapy'],
  ['Medicina nuclear', 'Nuclear medicine'],
  ['Radioinmunoanálisis', 'Radioimmunoassay'],
  ['Radiodiagnóstico médico', 'Medical X-ray diagnostics'],
  ['Intervencionismo', 'Interventional radiology'],
  ['Radiología dental', 'Dental radiology'],
  ['Radiología veterinaria', 'Veterinary radiology'],
  ['Radiografía industrial con rayos X', 'Industrial X-ray radiography'],
  ['Gammagrafía industrial', 'Industrial gamma radiography'],
  ['Aceleradores industriales', 'Industrial accelerators'],
  ['Medidores fijos', 'Fixed gauges'],
  ['Medidores móviles', 'Mobile gauges'],
  ['Perfilaje de pozos', 'Well logging'],
  ['Producción de radioisótopos', 'Radioisotope production'],
  ['Control de bultos, vehículos y personas', 'Screening of luggage, vehicles and people'],
  ['Irradiador industrial', 'Industrial irradiator'],
  ['Reactor de investigación', 'Research reactor'],
  ['Técnicas analíticas', 'Analytical techniques'],
  ['Calibración dosimétrica', 'Dosimetry calibration'],
  ['Gestión de desechos', 'Waste management'],
  ['Almacenamiento temporal', 'Temporary storage'],
  ['Transporte terrestre', 'Road transport'],
  ['Importación, exportación y comercialización', 'Import, export and trade'],
  ['Servicios técnicos', 'Technical services'],
  ['Supervisión reguladora', 'Regulatory supervision'],
  ['Radón', 'Radon'],
])

export const provinces = ['San José', 'Alajuela', 'Cartago', 'Heredia', 'Guanacaste', 'Puntarenas', 'Limón'] as const
