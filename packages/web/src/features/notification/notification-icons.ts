// The export names are those of `NotificationIcon`. Prefer an icon that no other screen has: the panel
// would load the code of that screen (`scripts/web/first-screens.mjs` limits it).
export {
  IconAlertTriangle as alert,
  IconArrowBackUp as refund,
  IconCash as cash,
  IconCircleKey as key,
  IconFileDescription as contract,
  IconFolders as deals,
  IconMailOpened as email,
  IconMessage as message,
  IconMoneybag as bank,
  IconPlug as webhook,
  IconReceipt as receipt,
  IconScale as scale,
  IconShield as shield,
  IconUserMinus as userMinus,
  IconUserPlus as userPlus,
  IconWritingSign as signature,
} from '@tabler/icons-react';
