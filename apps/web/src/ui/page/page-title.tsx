import { productName } from '../../lib/app/product-name.ts'

export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} · ${productName}`}</title>
}
