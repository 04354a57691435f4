ALTER TABLE "good_invent_devices" ADD COLUMN "qty" numeric(12, 3) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "good_invent_devices" ADD COLUMN "last_at" timestamp(3) with time zone;--> statement-breakpoint
UPDATE good_invent_devices d SET qty = s.qty, last_at = s.last_at
FROM (SELECT invent_id, device, employer_id, sum(qty) AS qty, max(scanned_at) AS last_at FROM good_invent_scans GROUP BY 1, 2, 3) s
WHERE (d.invent_id, d.device, d.employer_id) = (s.invent_id, s.device, s.employer_id);