import { renderToString } from 'react-dom/server'
import { Landing } from './routes/landing.tsx'

export function render(): string {
  return renderToString(<Landing />)
}
