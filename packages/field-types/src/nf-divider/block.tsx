export const NfDividerBlock = () => <hr className="fs-divider" />
