// What is shared is agreed on before the first module asks for it.
import('./start')
