import { useRouter } from '@tanstack/react-router'

/** Tells whether the user is on a page or one below it, even after the calling component is gone. */
export function useIsAt(): (path: string) => boolean {
  const router = useRouter()
  return (path) => `${router.state.location.pathname}/`.startsWith(`${path}/`)
}
