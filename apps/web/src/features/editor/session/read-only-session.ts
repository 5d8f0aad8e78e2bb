import type { EditorSession } from './editor-session.ts'

/** For members who may only view the form: the server would refuse an edit, and the device would keep it forever. */
export const readOnlySession = (session: EditorSession): EditorSession => ({
  ...session,
  edit: () => {},
})
