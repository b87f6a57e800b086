// The export names are those of `NotificationIcon`.
export {
  IconAlertTriangle as alert,
  IconArrowBackUp as refund,
  IconBuildingBank as bank,
  IconCash as cash,
  IconFileDescription as contract,
  IconFolders as deals,
  IconKey as key,
  IconMail as email,
  IconMessage as message,
  IconReceipt as receipt,
  IconScale as scale,
  IconShieldCheck as shield,
  IconSignature as signature,
  IconUserMinus as userMinus,
  IconUserPlus as userPlus,
  IconWebhook as webhook,
} from '@tabler/icons-react';
